/** What the server has given a learner who signed in. */
export type Tokens = { token: string; refreshToken: string; learner: string };
