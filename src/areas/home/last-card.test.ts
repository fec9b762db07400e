import { expect, test } from 'vitest';
import { readLastCard } from './last-card';

const KEPT = JSON.stringify({
  learner: '7',
  app: '/assets/index-a.js',
  card: { label: '继续学习', name: '课时', button: { text: '继续学习' } },
  drawn: ['section', { class: 'card' }, '课时'],
});

test('the card of the last time is read by its own learner in the build that has drawn it, and by nobody else', () => {
  expect(readLastCard(KEPT, '7', '/assets/index-a.js')?.card.name).toBe('课时');
  expect(readLastCard(KEPT, '8', '/assets/index-a.js')).toBeUndefined();
  expect(readLastCard(KEPT, '7', '/assets/index-b.js')).toBeUndefined();
});

test('what is no card is none', () => {
  for (const text of [null, '', '{', 'null', '"card"', '[]'])
    expect(readLastCard(text, '7', '')).toBeUndefined();
});
