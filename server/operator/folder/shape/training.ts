import { z } from 'zod';
import { field, groupField, listField, maybe } from './field';
import { onceIn } from './lesson';
import { file, fits, id, line, slug, slugs, span, tenths, time, whole, yesNo } from './words';

const lesson = {
  lesson: slug({ word: '课程', example: 'welding-fumes' }),
  hours: tenths({ word: '计多少学时', example: '2.0' }),
  required: maybe(yesNo({ word: '必修（不写就是）', example: 'true' })),
  open: maybe(yesNo({ word: '不报名也能学', example: 'false' })),
};

const exam = {
  title: line({ word: '考试名', example: '复训考试' }),
  from: maybe(time({ word: '什么时候开始考（不写就是培训开始）', example: '2026-12-20 08:00' })),
  to: maybe(time({ word: '什么时候结束（不写就是培训结束）', example: '2026-12-31 20:00' })),
  pass: maybe(whole({ word: '合格分（不写就是 60）', example: '60' }, 0, 100)),
  attempts: maybe(whole({ word: '可以考几次（不写就是 1）', example: '1' }, 1, 100)),
  id,
};

/** `trainings/SLUG/training.yaml` */
export const trainingShape = {
  title: line({ word: '培训名', example: '2026 年第四季度职业健康复训' }),
  price: field(
    { word: '价格', wants: ' free（免费）或 { once: 198.00 }（元）', example: 'free' },
    (written): 'free' | { once: number } | undefined => (written === 'free' ? written : onceIn(written)),
  ),
  published: time({ word: '发布时间', example: '2026-11-16 09:00' }),
  runs: span({ word: '培训的起止时间', example: '[2026-12-06 00:00, 2026-12-31 23:59]' }),
  registration: maybe(
    span({ word: '报名的起止时间（不写就是整个培训期间）', example: '[2026-11-18 08:00, 2026-12-05 18:00]' }),
  ),
  offlineRegistration: maybe(yesNo({ word: '线下报名', example: 'true' })),
  places: maybe(whole({ word: '名额（不写就不限）', example: '400' }, 1, 10_000_000)),
  before: slugs({ word: '要先完成的培训', example: '[first-day]' }),
  face: maybe(
    groupField(
      {
        word: '人脸核身',
        wants: '大括号里的 registration、exam',
        example: '{ registration: true, exam: false }',
      },
      {
        registration: maybe(yesNo({ word: '报名时核身', example: 'true' })),
        exam: maybe(yesNo({ word: '考试前核身', example: 'false' })),
      },
    ),
  ),
  lessons: listField(
    { word: '课程', wants: '一行一个「- 」的课程', example: '- { lesson: welding-fumes, hours: 2.0 }' },
    groupField(
      { word: '课程', wants: '带 lesson 和 hours 的课程', example: '{ lesson: welding-fumes, hours: 2.0 }' },
      lesson,
    ),
  ),
  exam: maybe(
    groupField(
      { word: '考试（不写就没有）', wants: '带 title 的考试', example: '{ title: 复训考试 }' },
      exam,
    ),
  ),
  certificate: maybe(
    groupField(
      {
        word: '证书（不写就没有）',
        wants: '大括号里的 months、category',
        example: '{ months: 36, category: 接触职业病危害的劳动者 }',
      },
      {
        months: whole({ word: '有效几个月', example: '36' }, 1, 600),
        category: maybe(line({ word: '什么人', example: '接触职业病危害的劳动者' })),
      },
    ),
  ),
  live: maybe(
    fits(
      { word: '直播', example: 'https://live.example.org/room/7' },
      '以 https:// 或 / 开头的地址',
      /^(https?:\/\/[^\s/]\S*|\/(?!\/)\S+)$/,
    ),
  ),
  cover: maybe(file({ word: '封面', example: 'cover.png' })),
  shows: maybe(
    groupField(
      {
        word: '给学员看什么（不写就都看）',
        wants: '大括号里的 completion、passing',
        example: '{ passing: false }',
      },
      {
        completion: maybe(yesNo({ word: '是不是学完了', example: 'true' })),
        passing: maybe(yesNo({ word: '是不是合格了', example: 'true' })),
      },
    ),
  ),
  mooc: maybe(yesNo({ word: '课程平台的培训', example: 'false' })),
  was: maybe(slug({ word: '改名之前的文件夹名', example: 'old-name' })),
  id,
};
export const trainingFile = z.strictObject(trainingShape);
