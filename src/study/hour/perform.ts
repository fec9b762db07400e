import type { Command, Event } from '../engine/events';
import type { Player, StudyCalls, StudyPrompts, StudyStore } from '../ports';
import type { RecordWriter } from './writer';

/** An event as the rim says it; the session adds the sample. */
export type Bare<E = Event> = E extends Event ? Omit<E, 'sample'> : never;

type Parts = {
  player: Player;
  store: StudyStore;
  calls: StudyCalls;
  prompts: StudyPrompts;
  writer: RecordWriter;
  dispatch: (event: Bare) => void;
  /** The hour is over: nothing is listened to any more. */
  stop: () => void;
};

/** Carries out what the engine asks; what comes of it, comes back as an event. */
export function performer({ player, store, calls, prompts, writer, dispatch, stop }: Parts) {
  return function perform(command: Command): void {
    switch (command.type) {
      case 'askResume':
        void prompts.askResume(command.at).then((resume) => dispatch({ type: 'chose', resume }));
        break;
      case 'askFace':
        prompts.askFace(command.at);
        break;
      case 'play':
        void player.play().then((accepted) => {
          if (!accepted) dispatch({ type: 'playRefused' });
        });
        break;
      case 'pause':
        player.pause();
        break;
      case 'seek':
        player.seek(command.to);
        break;
      case 'normalSpeed':
        player.normalSpeed();
        break;
      case 'journal':
        writer.journal({ from: command.from, to: command.to, real: command.real });
        break;
      case 'sync':
        writer.sync();
        break;
      case 'heartbeat':
        void calls.heartbeat().then((ours) => {
          if (!ours) dispatch({ type: 'leaseLost' });
        });
        break;
      case 'finish':
        void writer.append((place) => store.addFinish(place));
        break;
      case 'evidence':
        void writer.append((place) => store.addEvidence(place, command.cause, command.at));
        break;
      case 'notice':
        prompts.notice(command.notice, command.at);
        break;
      case 'leave':
        stop();
        void writer.written().then(() => prompts.left(command.why, command.rate));
        void calls.release();
        break;
    }
  };
}
