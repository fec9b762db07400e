import './desk.css';

/**
 * Of a part of a screen that people work at from a desk, how it stands there: in `one` wide column, the last thing `beside`
 * what stands before it, or its sections in `pairs`. On a phone it changes nothing.
 */
export const desk = (columns: 'one' | 'beside' | 'pairs') => ({ 'data-desk': columns });
