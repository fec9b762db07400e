import { type Html, htmlSource } from '@contract/operator-text';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasVoices } from '@/browser/has-voices';
import { AloudButton } from './aloud-button';
import { Notice } from './notice';
import { openOutside } from './outside';
import { ownPath } from './own-path';
import styles from './rich-text.module.css';
import { Failed, SkeletonLine } from './states';

type Props = {
  html: Html;
  onShown?: () => void;
  coming?: ReactNode;
  aloud?: boolean;
  recorded?: (() => Promise<string>) | undefined;
  onReadOut?: () => void;
};

/** Without tags and entities there is nothing to clean, and nothing to load for it. */
const hasMarkup = (source: string) => /[<&]/.test(source);

/**
 * HTML from the server, never trusted: cleaned by an allow-list that is loaded when there is something to clean.
 * `onShown`: the text itself stands on the screen, no longer its skeleton, or what is `coming`. `aloud`: it can be read aloud, where
 * the phone has no voice by the recording at the address that `recorded` asks for; `onReadOut`: it has been, to its end.
 */
export function RichText({ html: written, onShown, coming, aloud, recorded, onReadOut }: Props) {
  const html = htmlSource(written);
  const [clean, setClean] = useState<{ html: string; whole: boolean }>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by the counter.
  useEffect(() => {
    let here = true;
    setFailure(undefined);
    if (!hasMarkup(html)) return setClean({ html, whole: true });
    import('./sanitize').then(
      ({ readUpTo, sanitize }) =>
        here && setClean({ html: sanitize(html), whole: readUpTo(html) === html.length }),
      (error: unknown) => here && setFailure(error),
    );
    return () => {
      here = false;
    };
  }, [html, tries]);

  useEffect(() => {
    if (clean !== undefined) onShown?.();
  }, [clean, onShown]);

  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holdRoom(clean && box.current), [clean]);
  useEffect(() => letKeysScroll(clean && box.current), [clean]);

  const open = useOpenLink();
  if (failure) return <Failed error={failure} onRetry={() => setTries(tries + 1)} />;
  if (clean === undefined) return coming || <TextSkeleton />;
  return (
    <>
      {aloud && (hasVoices || recorded) && (
        <div className={styles.aloud}>
          <AloudButton text={box} recorded={recorded} onEnd={onReadOut} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is tapped, this only listens. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside comes as a click. */}
      <div
        ref={box}
        className={styles.text}
        onClick={open}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list just above.
        dangerouslySetInnerHTML={{ __html: clean.html }}
      />
      {!clean.whole && <Notice>内容太长，这里只显示了前面一部分</Notice>}
    </>
  );
}

/** Until a picture of unknown size comes, it has the room of most pictures: what stands beneath it would jump by all of it. */
function holdRoom(text: HTMLElement | null | undefined): (() => void) | undefined {
  if (!text) return undefined;
  const pictures = [...text.querySelectorAll<HTMLImageElement>('img:not([width])')];
  for (const picture of pictures) picture.classList.toggle(styles.coming ?? '', !picture.complete);
  const come = ({ target }: Event) => (target as Element).classList.remove(styles.coming ?? '');
  for (const event of ['load', 'error']) text.addEventListener(event, come, true);
  return () => {
    for (const event of ['load', 'error']) text.removeEventListener(event, come, true);
  };
}

/** A table that is wider than its room is scrolled by the arrow keys too, once they can get into it. */
function letKeysScroll(text: HTMLElement | null | undefined): (() => void) | undefined {
  const tables = [...(text?.querySelectorAll('table') ?? [])];
  if (tables.length === 0) return undefined;
  const sizes = new ResizeObserver(() => {
    for (const table of tables) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
      else table.removeAttribute('tabindex');
    }
  });
  for (const table of tables) sizes.observe(table);
  return () => sizes.disconnect();
}

/** Our own paths stay in the app; another site asks first and opens beside it. */
function useOpenLink() {
  const router = useRouter();
  return (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!link || !href) return;
    const path = ownPath(href);
    if (path) {
      event.preventDefault();
      void router.navigate({ href: path });
    } else if (/^https?:$/.test(link.protocol)) {
      event.preventDefault();
      void openOutside(link.href);
    }
  };
}

function TextSkeleton() {
  return (
    <div aria-busy="true">
      <SkeletonLine />
      <SkeletonLine width="92%" />
      <SkeletonLine width="97%" />
      <SkeletonLine width="60%" />
    </div>
  );
}
