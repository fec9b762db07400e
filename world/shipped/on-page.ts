import { HOUR_IDS } from './border/hours';
import type { Command } from './commands';
import type { SimulatedPage } from './phone/page';
import type { ShippedWorld } from './world';

/** What she does on the page before her. */
export async function onPage(world: ShippedWorld, command: Exclude<Command, { do: 'tick' }>): Promise<void> {
  const { clock, history } = world;
  const page = await world.page();
  const { studying } = page;
  const session = studying?.study?.session;
  switch (command.do) {
    case 'open':
      await page.open(HOUR_IDS[command.hour] ?? '', command.player);
      return clock.advance(1_500);
    case 'play':
      return session?.dispatch({ type: 'pressedPlay' });
    case 'pause':
      return session?.dispatch({ type: 'pressedPause' });
    case 'hide':
    case 'show':
      return page.hide(command.do === 'hide');
    case 'leave':
      return page.leave();
    case 'seek':
      return page.seek(command.by);
    case 'skip':
      if (studying) studying.tampered = true;
      if (studying) noteLeap(world, studying);
      studying?.video.skip(command.by);
      return clock.advance(500);
    case 'rate':
      if (studying && command.by !== 1) studying.tampered = true;
      studying?.video.setRate(command.by);
      return clock.advance(1_000);
    case 'starve':
      studying?.video.starve(true);
      await clock.advance(command.by * 1000);
      return studying?.video.starve(false);
    case 'hiccup':
      // A decoder stands still, says nothing, and goes on where it would be by now.
      if (!studying) return;
      noteLeap(world, studying);
      studying.video.stall(true);
      await clock.advance(command.by * 1000);
      studying.video.stall(false);
      studying.video.skip(command.by);
      return clock.advance(500);
    case 'freeze':
      world.timeLeapt = true;
      page.lookAround();
      page.frozen = true;
      await clock.advance(command.by * 1000);
      page.lookAround();
      return page.thaw();
    case 'dieSoon':
      page.diesAfter = command.after;
      return;
    case 'close':
      return page.close();
    case 'sync':
      void page.modules?.syncNow().catch(() => undefined);
      return clock.advance(2_000);
    case 'signOut': {
      const learner = page.modules?.learner();
      noteLeft(world, learner);
      // It takes a while, and what plays on meanwhile goes too.
      page.leaving = () => noteLeft(world, learner);
      const left = page.modules?.signOut().catch(() => undefined);
      void left?.then(() => {
        page.leaving?.();
        page.leaving = undefined;
      });
      return clock.advance(10_000);
    }
    case 'photo': {
      const photo = await world.server.comparer.photo(command.face, noteForeignFace(world, page));
      void page.showFace(command.face, photo);
      return clock.advance(6_000);
    }
    case 'forge':
    case 'forgeTail': {
      const place = session?.place();
      if (!place) return;
      history.note({ is: 'forged', learner: place.learner });
      void page.modules?.forge(place, command.by, command.do === 'forgeTail').catch(() => undefined);
      return clock.advance(2_000);
    }
  }
}

const noteLeap = ({ history }: ShippedWorld, { learner, hour }: { learner: string; hour: string }) =>
  history.note({ is: 'leapt', learner, hour });

/** Another's face was before the camera: once it is judged, what lies beyond the point falls with it, and is studied again. */
function noteForeignFace({ history }: ShippedWorld, { studying, modules }: SimulatedPage): () => void {
  const from = studying?.study && modules?.checkDue(studying.study.session.state());
  if (!studying || from === undefined) return () => undefined;
  const { learner, hour } = studying;
  const loss = { reason: 'photo failed' as const, seconds: Number.POSITIVE_INFINITY, from };
  return () => history.note({ is: 'loss', learner, hour, ...loss });
}

/** Who leaves by choice takes what had not reached the server along: the app asks before. */
function noteLeft({ history }: ShippedWorld, learner: string | undefined): void {
  if (!learner) return;
  for (const hour of HOUR_IDS)
    history.note({ is: 'loss', learner, hour, reason: 'left', seconds: Number.POSITIVE_INFINITY });
}
