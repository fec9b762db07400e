import { tester } from '@demo/ids/ids';
import type { Page } from '@playwright/test';
import { accessible } from './accessible';
import { enter } from './learner';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block' });

const set = stage();

/** A picture of 900 × 600: left half red, right half blue. */
async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'rgb(200 0 0)';
    context.fillRect(0, 0, 450, 600);
    context.fillStyle = 'rgb(0 0 200)';
    context.fillRect(450, 0, 450, 600);
    return canvas.toDataURL('image/png');
  });
  return {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

/** Size of the picture that stands on the page, and how red (0 to 255) its middle line is at the left and the right. */
function shown(page: Page) {
  return page.locator('main img[src^="/uploads/"]').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const red = (x: number) => context.getImageData(x, height / 2, 1, 1).data[0] ?? 0;
    return { width, height, left: red(4), right: red(width - 5) };
  });
}

test('a picture is cut with the keys, made small, uploaded and saved', async ({ page }) => {
  await enter(page, set.origin, tester(1));
  await page.goto(`${set.origin}/editPersonal`);
  const input = page.getByLabel('换头像');
  const sheet = page.getByRole('dialog', { name: '选取头像' });
  await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('nothing') });
  await expect(page.getByText('这张图片打不开，请换一张')).toBeVisible();
  await expect(sheet).toHaveCount(0);

  await input.setInputFiles(await photo(page));
  await expect(page.getByText('这张图片打不开，请换一张')).toHaveCount(0);
  const window = sheet.getByRole('group', { name: /拖动选取范围/ });
  await window.focus();
  // The picture to the right: what is kept goes to its left edge, all red.
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('ArrowRight');
  await sheet.getByLabel('放大').fill('2');
  for (let n = 0; n < 20; n += 1) await window.press('ArrowRight');
  await accessible(page, '[role="dialog"]');
  await sheet.getByRole('button', { name: '使用这部分' }).click();
  await expect(sheet).toHaveCount(0);
  const cut = await shown(page);
  expect(cut).toMatchObject({ width: 300, height: 300 });
  expect(cut.left).toBeGreaterThan(150);
  expect(cut.right).toBeGreaterThan(150);

  await page.getByLabel('学历').selectOption({ label: '高中' });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).not.toHaveURL(/editPersonal/);
  await page.goto(`${set.origin}/personalCenter`);
  expect(await shown(page)).toEqual(cut);
});

test('the whole picture can be used, also when the first upload fails', async ({ page }) => {
  await enter(page, set.origin, tester(2));
  await page.goto(`${set.origin}/editPersonal`);
  await page.getByLabel('拍一张').setInputFiles(await photo(page));
  const sheet = page.getByRole('dialog', { name: '选取头像' });
  set.proxy.fail(/uploadFile/, 502);
  await sheet.getByRole('button', { name: '使用整张' }).click();
  await expect(sheet.getByText('服务器暂时没有回应，请稍后再试')).toBeVisible();
  await sheet.getByRole('button', { name: '使用整张' }).click();
  await expect(sheet).toHaveCount(0);
  const whole = await shown(page);
  expect(whole).toMatchObject({ width: 512, height: 341 });
  expect(whole.left).toBeGreaterThan(150);
  expect(whole.right).toBeLessThan(60);
  // It is a change like any other, and survives a reload until it is saved.
  await page.reload();
  expect(await shown(page)).toEqual(whole);
});

test('a finger pulls the picture', async ({ page }) => {
  await enter(page, set.origin, tester(3));
  await page.goto(`${set.origin}/editPersonal`);
  await page.getByLabel('换头像').setInputFiles(await photo(page));
  const sheet = page.getByRole('dialog', { name: '选取头像' });
  const box = await sheet.getByRole('group', { name: /拖动选取范围/ }).boundingBox();
  if (!box) throw new Error('no window over the picture');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - box.width, middle.y, { steps: 4 });
  await page.mouse.up();
  await sheet.getByRole('button', { name: '使用这部分' }).click();
  await expect(sheet).toHaveCount(0);
  // 600 of 900 from the right edge: a quarter of red, then blue.
  const cut = await shown(page);
  expect(cut).toMatchObject({ width: 512, height: 512 });
  expect(cut.left).toBeGreaterThan(150);
  expect(cut.right).toBeLessThan(60);
});
