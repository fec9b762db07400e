/** Beside the files and gone with them, so that it never says more than is true. */
const open = () => caches.open('packs-standing');
const KEY = '/packs-standing';

type Standing = { of: string; since: number };

/** Since when the packs `of` one version stand here, ms; undefined when nobody knows. */
export async function standingSince(of: string): Promise<number | undefined> {
  try {
    const found: Standing | undefined = await (await (await open()).match(KEY))?.json();
    return found?.of === of ? found.since : undefined;
  } catch {
    // Of a poisoned phone too.
    return undefined;
  }
}

export async function noteStanding(of: string, since: number): Promise<void> {
  await (await open()).put(KEY, new Response(JSON.stringify({ of, since } satisfies Standing)));
}
