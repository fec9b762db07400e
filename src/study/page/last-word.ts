import { browser } from '@/browser/browser';
import type { Outbox } from '@/offline/outbox';
import { LAST_WORD } from '@/offline/privacy/to-forget';
import type { JournalRow } from '@/offline/rows';

/**
 * The synchronous last word of a page that goes: what the journal may not have heard of yet. localStorage is written at
 * once, which IndexedDB at pagehide is not; a kill may lose it. What is returned takes it back, when the disk has it after all.
 */
export function sayLastWord(row: JournalRow | undefined): () => void {
  if (!row) return () => undefined;
  const word = JSON.stringify(row);
  try {
    browser.local().setItem(LAST_WORD, word);
  } catch {
    // The journal has all but the last second.
  }
  return () => {
    if (browser.local().getItem(LAST_WORD) === word) browser.local().removeItem(LAST_WORD);
  };
}

/** At the next start: the last word joins the outbox like any journal. Call it before dead journals are folded. */
export async function hearLastWord(outbox: Outbox): Promise<void> {
  const raw = browser.local().getItem(LAST_WORD);
  if (!raw) return;
  const row = parse(raw);
  if (row) {
    // Under a name of its own: the journal of that window stands beside it and is folded too.
    const window = `${row.window}:last`;
    await outbox.writeJournal({ ...row, window });
    await outbox.fold(window);
  }
  browser.local().removeItem(LAST_WORD);
}

function parse(raw: string): JournalRow | undefined {
  try {
    const row = JSON.parse(raw) as JournalRow;
    return row.learner && row.hour && row.session && row.to > row.from ? row : undefined;
  } catch {
    return undefined;
  }
}
