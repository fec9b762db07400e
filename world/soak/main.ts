// Both forms live in one process, and Dexie looks for a database once.
import 'fake-indexeddb/auto';

/** What `npm run soak` loads (`scripts/soak/`), which cannot read TypeScript itself. */
export { BUGS } from '../bugs';
export { PLANTED } from '../planted/bugs';
export { editsOf } from '../planted/text';
export { resultLine } from '../told';
export { worldWith } from './bundle';
export { replayer } from './replay';
export { soak } from './soak';
