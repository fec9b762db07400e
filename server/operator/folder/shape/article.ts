import { z } from 'zod';
import { groupField, listField, maybe } from './field';
import { file, id, line, slug, time } from './words';

const SUMMARY_LONGEST = 500;

/** What stands between the two `---` of an announcement. */
export const announcementShape = {
  title: line({ word: '标题', example: '断网也能学了' }),
  published: time({ word: '发布时间', example: '2026-11-16 09:00' }),
  summary: maybe(line({ word: '摘要', example: '信号不好的工地也能接着学。' }, SUMMARY_LONGEST)),
  cover: maybe(file({ word: '封面', example: '/pictures/news-dust.png' })),
  files: maybe(
    listField(
      {
        word: '附件',
        wants: '一行一个「- 」的附件',
        example: '- { title: 检查表.pdf, file: /files/checklist.pdf }',
      },
      groupField(
        {
          word: '附件',
          wants: '带 title 和 file 的附件',
          example: '{ title: 检查表.pdf, file: /files/checklist.pdf }',
        },
        {
          title: line({ word: '下载的人看到的文件名', example: '检查表.pdf' }),
          file: file({ word: '文件', example: '/files/checklist.pdf' }),
        },
      ),
    ),
  ),
  was: maybe(slug({ word: '改名之前的文件名', example: 'old-name' })),
  id,
};
export const announcementFile = z.strictObject(announcementShape);

/** Of a news item and of a policy. */
export const articleShape = {
  ...announcementShape,
  category: slug({ word: '分类', example: 'platform' }),
};
export const articleFile = z.strictObject(articleShape);

export const expertShape = {
  name: line({ word: '姓名', example: '刘敏' }),
  position: maybe(line({ word: '职务', example: '听力保护工程师' })),
  avatar: maybe(file({ word: '头像', example: '/pictures/liu-min.png' })),
  was: maybe(slug({ word: '改名之前的文件名', example: 'old-name' })),
  id,
};
export const expertFile = z.strictObject(expertShape);

/** A help text, and `chapter.yaml` of a folder of help. */
export const helpShape = {
  title: line({ word: '标题', example: '断网了还能不能学' }),
  published: maybe(time({ word: '发布时间', example: '2026-11-16 09:00' })),
  was: maybe(slug({ word: '改名之前的名字', example: 'old-name' })),
  id,
};
export const helpFile = z.strictObject(helpShape);
/** A chapter's title is its folder's name without. */
export const helpChapterShape = { ...helpShape, title: maybe(helpShape.title) };
export const helpChapterFile = z.strictObject(helpChapterShape);
