/** Every table, by area: Drizzle's kit and the queries read it here. */
export * from './account';
export * from './audit';
export * from './company-application';
export * from './content';
export * from './face';
export * from './lesson';
export * from './limits';
export * from './media';
export * from './operated-content';
export * from './operator';
export * from './payment';
export * from './refund';
export * from './study';
export * from './training';
export * from './webhook';
