/** A scene as it was looked at: its pictures, by sight, and what is wrong with it. */
export type Looked = {
  name: string;
  address: string;
  pictures: { title: string; file: string }[];
  wrong: string[];
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One page of all of it, that opens from the disk. */
export function pageOf(looked: readonly Looked[]): string {
  const sections = looked.map(
    ({ name, address, pictures, wrong }) => `<section>
<h2>${escaped(name)} <code>${escaped(address)}</code></h2>
${wrong.length > 0 ? `<ul>${wrong.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : ''}
<div>${pictures.map(({ title, file }) => `<figure><img loading="lazy" src="${file}" alt=""><figcaption>${escaped(title)}</figcaption></figure>`).join('')}</div>
</section>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>所有画面</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; background: #dde4df; color: #14211c }
h2 { font-size: 17px } code { font-size: 13px; color: #46564f }
div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
figure { margin: 0 } img { height: 480px; border-radius: 8px; display: block } figcaption { font-size: 13px }
li { color: #bf2f1d }
</style>
${sections.join('\n')}
</html>`;
}
