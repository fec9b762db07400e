// Dexie looks for a database once, when it is loaded.
import 'fake-indexeddb/auto';

/** What `npm run soak` loads (`scripts/soak/`), which cannot read TypeScript itself. */
export { PLANTED } from '../planted/bugs';
export { editsOf } from '../planted/text';
export { exploreWith } from '../queue-model/planted';
export { resultLine } from '../told';
export { replay } from './replay';
export { soak } from './soak';
