import { awayDrawn } from './away-drawn';
import { NEVER_DOWNLOADED } from './away-words';

/** The documents' styles are made for it: of the build alone, since the dictionary of words costs an old phone some 40 ms. */
export const HOUR_SPECIMEN = awayDrawn('课时', NEVER_DOWNLOADED);
