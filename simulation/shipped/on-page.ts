import { HOUR_IDS } from './border/hours';
import type { Command } from './commands';
import { closes } from './phone/going';
import { leaveHour, openHour } from './phone/hour';
import { putAway } from './phone/put-away';
import { seek, showFace, verdictOn } from './phone/studying';
import type { ShippedWorld } from './world';

/** What she does on the page before her. */
export async function onPage(world: ShippedWorld, command: Exclude<Command, { do: 'tick' }>): Promise<void> {
  const { clock, history } = world;
  const page = await world.page();
  const { studying } = page;
  const session = studying?.study?.session;
  switch (command.do) {
    case 'open':
      await openHour(page, HOUR_IDS[command.hour] ?? '', command.player);
      return clock.advance(1_500);
    case 'play':
      return session?.dispatch({ type: 'pressedPlay' });
    case 'pause':
      return session?.dispatch({ type: 'pressedPause' });
    case 'hide':
    case 'show':
      return page.hide(command.do === 'hide');
    case 'leave':
      return leaveHour(page);
    case 'followLink':
      return putAway(page);
    case 'goBack':
      // She is back already: nobody does anything on a page that is put away.
      return clock.advance(500);
    case 'seek':
      return seek(page, command.by);
    case 'skip':
      if (studying) studying.tampered = true;
      if (studying) noteLeap(world, studying);
      studying?.video.skip(command.by);
      return clock.advance(500);
    case 'rate':
      if (studying && command.by !== 1) {
        studying.tampered = true;
        history.note({ is: 'sped', learner: studying.learner, hour: studying.hour });
      }
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
      page.freeze();
      await clock.advance(command.by * 1000);
      page.lookAround();
      return page.thaw();
    case 'dieSoon':
      page.diesAfter = command.after;
      return;
    case 'close':
      return closes(page);
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
      void showFace(page, await world.server.comparer.photo(command.face, verdictOn(page, command.face)));
      return clock.advance(6_000);
    }
    case 'forge':
    case 'forgeTail': {
      const { reading } = page;
      if (reading) {
        history.note({ is: 'forged', learner: reading.learner });
        void page.modules?.forgeFinish(reading.hour, reading.learner).catch(() => undefined);
        return clock.advance(2_000);
      }
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

/** Who leaves by choice takes what had not reached the server along: the app asks before. */
function noteLeft({ history }: ShippedWorld, learner: string | undefined): void {
  if (!learner) return;
  for (const hour of HOUR_IDS)
    history.note({ is: 'loss', learner, hour, reason: 'left', seconds: Number.POSITIVE_INFINITY });
}
