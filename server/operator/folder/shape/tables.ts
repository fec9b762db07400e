import { announcementShape, articleShape, expertShape, helpShape } from './article';
import { aboutOf, type Shape } from './field';
import { lessonShape } from './lesson';
import { bannerShape, categoryShape, columnShape, packageShape, positionShape } from './lists';
import { settingsShape } from './settings';
import { trainingShape } from './training';

/** Every shape of the folder, by the name that the documentation's table of it has. */
export const SHAPES: Record<string, Shape> = {
  settings: settingsShape,
  category: categoryShape,
  position: positionShape,
  expert: expertShape,
  lesson: lessonShape,
  training: trainingShape,
  article: articleShape,
  announcement: announcementShape,
  help: helpShape,
  column: columnShape,
  banner: bannerShape,
  package: packageShape,
};

/** A row a field: its name, its word, whether it has to be written, an example. What stands within one comes after it. */
export function fieldRows(shape: Shape, above = ''): string[][] {
  return Object.entries(shape).flatMap(([key, field]) => {
    const { word, optional = false, example, within } = aboutOf(field);
    const name = above ? `${above}.${key}` : key;
    const row = [`\`${name}\``, word, optional ? '' : '要写', example ? `\`${example}\`` : ''];
    return [row, ...(within ? fieldRows(within, name) : [])];
  });
}
