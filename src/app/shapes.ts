/** Addresses whose screens begin without a bar to go back by: what is under the tabs, and what stands before all. */
export const ROOTS = /^\/(homeLand|learningCenterList|personalCenter)?$/i;

/** Where an hour with a player is studied. */
export const PLAYERS = /^\/(video|hour|moocVideo)Detail$/i;
