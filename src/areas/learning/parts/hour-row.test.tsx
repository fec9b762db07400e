import type { CatalogHour } from '@contract/lessons';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HourRow } from './hour-row';

const HOUR: CatalogHour = {
  id: '1',
  name: '缺氧是怎样发生的',
  hourType: 0,
  videoDuration: 600,
  expertName: '',
  studyProgress: undefined,
  isStudy: false,
  videoId: '',
  money: undefined,
  contentType: 0,
  contentUrl: '',
  buyState: undefined,
};

describe('HourRow', () => {
  test.each([
    [undefined, false, '未学完'],
    [0, false, '未学'],
    [30.5, false, '已学 30%'],
    [100, false, '已学完'],
    [undefined, true, '已学完'],
  ])('labels a studyProgress of %s with isStudy %s as %s', (studyProgress, isStudy, label) => {
    const row = (
      <HourRow
        hour={{ ...HOUR, studyProgress, isStudy }}
        access="join"
        lessonId="1"
        trainingId=""
        path="/videoDetail"
      />
    );
    expect(renderToStaticMarkup(row)).toContain(`aria-label="${label}"`);
  });
});
