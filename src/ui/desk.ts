import './desk.css';

/**
 * Of a part of a screen that people work at from a desk, how it stands there: in `one` wide column, the last thing `beside`
 * what stands before it, or its two children as `halves`. `whole` is around all of a screen whose content comes later: with
 * it the rail is there at once. On a phone it changes nothing.
 */
export const desk = (columns: 'one' | 'whole' | 'beside' | 'halves') => ({ 'data-desk': columns });
