// Two minutes: where welding fume comes from, what it does, and what keeps it out of the lungs.
import { harm } from './fume-harm.mjs';
import { protection } from './fume-protection.mjs';

export const welding = { name: 'welding-fume', seconds: 120, scenes: [...harm, ...protection] };
