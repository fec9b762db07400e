import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names for the classes of the `*.module.css` in `folder`: the class's own, and the number of its file. Scripts, sheets and
 * documents carry each of them more than once: what says nothing is left out of them.
 */
export function classNames(folder: string): (name: string, file: string) => string {
  const list = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => join(folder, file))
      .sort();
  let files = list();
  return (name, file) => {
    const path = file.replace(/\?.*$/, '');
    // A sheet that was written while the app is served.
    if (!files.includes(path)) files = list();
    return `${name}_${files.indexOf(path).toString(36)}`;
  };
}
