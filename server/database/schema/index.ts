/** Every table, by area: Drizzle's kit and the queries read it here. */
export * from './account';
export * from './content';
export * from './face';
export * from './lesson';
export * from './study';
