import { z } from 'zod';
import { groupField, listField, maybe, type Shape } from './field';
import { file, fits, id, line, slug, slugs, time, whole, yesNo, yuan } from './words';

const named = (title: string) => ({
  slug: slug({ word: '名字（以后不要改）', example: 'dust' }),
  title: line({ word: title, example: '粉尘防治' }),
  was: maybe(slug({ word: '改名之前的名字', example: 'old-name' })),
  id,
});

const listOf = <S extends Shape>(word: string, shape: S) =>
  z.array(
    groupField({ word, wants: '带 slug 和 title 的一项', example: '{ slug: dust, title: 粉尘防治 }' }, shape),
  );

const LONGEST_POSITION = 30;

/** One of `positions.yaml`. */
export const positionShape = {
  id: slug({ word: '编号（自己取，以后不能改）', example: 'gas-inspector' }),
  name: line({ word: '岗位名', example: '瓦斯检查工' }, LONGEST_POSITION),
  type: maybe(line({ word: '分类（不写就在「其他」里）', example: '矿山' }, LONGEST_POSITION)),
  hidden: maybe(yesNo({ word: '不再给人选', example: 'true' })),
};
export const positionsFile = z.array(
  groupField(
    { word: '岗位', wants: '带 id 和 name 的一项', example: '{ id: gas-inspector, name: 瓦斯检查工 }' },
    positionShape,
  ),
);

export const categoryShape = named('分类名');

const categories = (word: string) =>
  maybe(
    listField(
      { word, wants: '一行一个「- 」的分类', example: '- { slug: dust, title: 粉尘防治 }' },
      groupField(
        { word: '分类', wants: '带 slug 和 title 的分类', example: '{ slug: dust, title: 粉尘防治 }' },
        categoryShape,
      ),
    ),
  );

/** `categories.yaml` */
export const categoriesShape = {
  lessons: categories('课程的分类'),
  news: categories('新闻的分类'),
  policies: categories('政策法规的分类'),
};
export const categoriesFile = z.strictObject(categoriesShape);

/** One of `columns.yaml`. */
export const columnShape = {
  ...named('专栏名'),
  created: time({ word: '什么时候开的', example: '2026-10-16 09:00' }),
  trainings: slugs({ word: '培训', example: '[first-day]' }),
  lessons: slugs({ word: '课程', example: '[welding-fumes]' }),
  experts: slugs({ word: '专家', example: '[liu-min]' }),
  news: slugs({ word: '新闻', example: '[2026-11-16-offline-study]' }),
  policies: slugs({ word: '政策法规', example: '[ppe-register]' }),
  announcements: slugs({ word: '公告', example: '[2026-11-20-new-courses]' }),
};
export const columnsFile = listOf('专栏', columnShape);

/** One of `banners.yaml`. */
export const bannerShape = {
  ...named('一句话'),
  picture: file({ word: '图片', example: '/pictures/banner.png' }),
  to: fits(
    { word: '点了去哪里', example: 'slug:lessons/welding-fumes' },
    ' slug:lessons/课程名 这样的一处内容、https:// 开头的网址，或者 / 开头的本应用的一页',
    /^(slug:\S+|https?:\/\/[^\s/]\S*|\/(?!\/)\S*)$/,
  ),
};
export const bannersFile = listOf('横幅', bannerShape);

/** One of `packages.yaml`: for a training, a lesson, or an hour of a serial lesson. */
export const packageShape = {
  ...named('套餐名'),
  training: maybe(slug({ word: '哪个培训', example: 'first-day' })),
  lesson: maybe(slug({ word: '哪门课程', example: 'welding-fumes' })),
  hour: maybe(slug({ word: '哪个课时（按课时卖的课程，和 lesson 一起写）', example: 'three-things' })),
  price: yuan({ word: '一共多少元', example: '1780.00' }),
  codes: whole({ word: '几个兑换码', example: '10' }, 1, 100_000),
};
export const packagesFile = listOf('套餐', packageShape);
