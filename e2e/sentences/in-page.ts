/** A sentence in the frame in which it appears, as the page reports it. */
export type Shown = {
  sentence: string;
  /** The text of the row, card or section around it. */
  around: string;
  /** Path and query of the page. */
  address: string;
  /** When the oldest call began whose answer the page has not rendered yet, or the time of the frame; ms since 1970. */
  since: number;
};

/** The sentences of a frame, and the new ones among them. */
export type Frame = {
  fresh: Shown[];
  all: string[];
  address: string;
  isControlled: boolean;
  /** Seconds of the page's video that were played. */
  played: number;
};

type WithReport = { sentencesChanged: (frame: Frame) => void };

/** Reports the sentences that match `claim` in each frame. It uses nothing around it because it is sent into the page. */
export function reportSentences(claim: string): void {
  const isClaim = new RegExp(claim);
  const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

  const waiting = new Map<symbol, number>();
  const plainFetch = self.fetch;
  self.fetch = async (...request) => {
    const call = Symbol();
    waiting.set(call, Date.now());
    const end = () => requestAnimationFrame(() => requestAnimationFrame(() => waiting.delete(call)));
    try {
      const answer = await plainFetch(...request);
      void answer.clone().arrayBuffer().then(end, end);
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };

  const blockOf = (text: Text): Element | null => {
    let element = text.parentElement;
    while (element?.parentElement && getComputedStyle(element).display.startsWith('inline'))
      element = element.parentElement;
    return element;
  };
  const isRendered = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const read = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const now = new Map<string, string>();
    const blocks = new Set<Element>();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const block = isClaim.test(text.nodeValue ?? '') ? blockOf(text) : null;
      if (!block || blocks.has(block) || block.closest('script, style, noscript, option')) continue;
      blocks.add(block);
      if (!isRendered(block)) continue;
      const sentence = oneLine(block.textContent);
      // A label means what its row says.
      const row = sentence.length < 5 ? (block.closest('li, a, dl') ?? block.parentElement) : null;
      const around = oneLine((row ?? block.closest('li, a, section'))?.textContent).slice(0, 60);
      now.set(row ? `${sentence}\n${around}` : sentence, around);
    }
    return now;
  };
  let before = new Map<string, string>();
  let changed = true;
  const compare = () => {
    requestAnimationFrame(compare);
    if (!changed || !document.body) return;
    changed = false;
    const now = read();
    const address = location.pathname + location.search;
    const fresh = [...now]
      .filter(([key]) => !before.has(key))
      .map(([key, around]) => ({
        sentence: key.split('\n')[0] ?? '',
        around,
        address,
        since: Math.min(Date.now(), ...waiting.values()),
      }));
    const gone = [...before.keys()].some((key) => !now.has(key));
    before = now;
    if (fresh.length === 0 && !gone) return;
    const { played } = document.querySelector('video') ?? {};
    (self as unknown as WithReport).sentencesChanged({
      fresh,
      all: [...now.keys()].map((key) => key.split('\n')[0] ?? ''),
      address,
      isControlled: navigator.serviceWorker?.controller != null,
      played: Array.from({ length: played?.length ?? 0 }, (_, at) =>
        played ? played.end(at) - played.start(at) : 0,
      ).reduce((sum, one) => sum + one, 0),
    });
  };
  new MutationObserver(() => {
    changed = true;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  requestAnimationFrame(compare);
}
