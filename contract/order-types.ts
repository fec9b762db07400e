/** What is bought: a training (`typeId` the training), a one-off lesson, one hour of a serial lesson (`typeId` the hour), other. */
export const ORDER_TYPES = { training: '110', lesson: '101', hour: '103', other: '102' } as const;
