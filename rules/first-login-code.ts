import { digitsOf } from './typed/number';

/** The code that the operator prints for a learner's first sign-in. More digits than that of an SMS: by them it is known. */
export const FIRST_LOGIN_DIGITS = 8;
/** It is good for so many days, once. */
export const FIRST_LOGIN_DAYS = 14;

/** A code as people type it: without the blank in its middle. */
export const plainFirstLoginCode = (typed: string): string => digitsOf(typed);

/** Whether what was typed where a code is asked for is a printed one. */
export const isFirstLoginCode = (typed: string): boolean =>
  plainFirstLoginCode(typed).length === FIRST_LOGIN_DIGITS;

/** As it is printed: `4839 2011`. */
export const spacedFirstLoginCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');
