import { expect, test } from '../face-camera';
import { NOT_PASSED, PASSED, watchWords } from '../face-check';
import { usuallyTakes } from '../stage';
import { failuresOf } from './sentences';
import { providerStage } from './stage';

// None is about the worker.
test.use({ serviceWorkers: 'block' });

const set = providerStage();

test('a face is refused with the comparer’s reason, and accepted, after a sentence for each failure', async ({
  open,
}) => {
  usuallyTakes(60_000);
  const page = await open('one', { moving: true, hasTouch: true });
  const wasShown = await watchWords(page);
  await set.now.enterTraining(page, 'face', 'face');
  const [[first, why], ...others] = failuresOf('face') as [[never, string], ...[never, string][]];
  await set.now.restart('face', first);
  await page.getByRole('button', { name: '立即报名' }).tap();
  await page.getByRole('button', { name: '同意并继续' }).tap();
  const unjudged = page.getByRole('heading', { name: '照片还没有核对' });
  await expect(unjudged).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
  for (const [mode, sentence] of others) {
    await set.now.restart('face', mode);
    await page.getByRole('button', { name: '重新提交' }).tap();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(unjudged).toBeVisible();
  }

  const reason = '与本人照片不符，请由本人核身';
  const ANSWER = JSON.stringify({ same: false, faces: 1, live: true, reason });
  await set.now.restart('face', '', { ANSWER });
  await page.getByRole('button', { name: '重新提交' }).tap();
  await expect(page.getByRole('heading', { name: NOT_PASSED })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();

  await set.now.restart('face');
  await page.getByRole('button', { name: '再试一次' }).tap();
  await expect(page.getByText('已报名', { exact: true })).toBeVisible();
  await wasShown(PASSED);
});
