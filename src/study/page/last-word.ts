import { browser } from '@/browser/browser';
import type { Outbox } from '@/offline/outbox';
import { LAST_WORD } from '@/offline/privacy/to-forget';
import type { JournalRow } from '@/offline/rows';

/**
 * The synchronous last word of a page that goes: the rows that the journal may not have heard of yet. localStorage is written at
 * once, which IndexedDB at pagehide is not; a kill may lose it. What is returned takes it back, when the disk has it after all.
 */
export function sayLastWord(rows: readonly JournalRow[]): () => void {
  const said = rows.map(say);
  return () => {
    for (const takeBack of said) takeBack();
  };
}

/**
 * Each row has a name of its own: what another window said last, or this one of another hour or of a stretch before the hour
 * was set back, stands there until the next start.
 */
function say(row: JournalRow, nth: number): () => void {
  const of = `:${row.window}:${row.hour}${nth > 0 ? `:${nth}` : ''}`;
  const word = JSON.stringify(row);
  try {
    browser.local().setItem(LAST_WORD + of, word);
  } catch {
    // The journal has all but the last second.
  }
  return () => forget(LAST_WORD + of, word);
}

/** What that window has said since stands. */
function forget(name: string, word: string | null): void {
  if (browser.local().getItem(name) === word) browser.local().removeItem(name);
}

/**
 * At the next start: each last word, and the one of an earlier version, joins the outbox like any journal. Call it before dead
 * journals are folded.
 */
export async function hearLastWords(outbox: Pick<Outbox, 'writeJournal' | 'fold'>): Promise<void> {
  for (const name of Object.keys(browser.local())) {
    if (!name.startsWith(LAST_WORD)) continue;
    const word = browser.local().getItem(name);
    const row = parse(word);
    if (row) {
      // Under a name of its own: the journal of that window stands beside it and is folded too.
      const window = `${row.window}:last`;
      await outbox.writeJournal({ ...row, window });
      await outbox.fold(window);
    }
    forget(name, word);
  }
}

function parse(raw: string | null): JournalRow | undefined {
  try {
    const row = JSON.parse(raw ?? 'null') as JournalRow | null;
    return row?.learner && row.hour && row.session && row.to > row.from ? row : undefined;
  } catch {
    return undefined;
  }
}
