import { callName, type ListedCall, listedCalls } from '@contract/listed';
import { type JsonSchema, learnerOpenApi, SOURCE, type Source } from '@server/learner-open-api';
import { fieldsIn, typeOf } from './fields';
import { laidOut } from './table';

const MARKS: Record<Source, string> = { documented: '文档', completed: '补全', ours: '我们的' };

const begins = `# 学员的调用

这一页由 \`npm run docs\` 从 \`contract/\` 写出来，不要手改。给程序读的同一份在 \`/openapi.json\`（OpenAPI 3.1）。平台和它合不合，用 \`npm run conformance\` 问，见 [platform.md](platform.md)。

每个调用、参数和字段有一个标记：

${laidOut([
  ['标记', '意思'],
  ['文档', '文档里写了'],
  ['补全', '文档里说到这个调用，路径是我们补的'],
  ['我们的', '只有我们的服务器有；平台没有，应用就不问、不发、不显示'],
])}

「类型」是应用读得懂的形式，可以为 null 的也可以没有。编号可以是文字或数字，数字不能超过 2^53；数字可以写成文字；是否可以是 true、false、1、0；列表可以是数组、null 或 \`{list|records|rows, total}\`。新的调用成功是 \`code\` 为 \`1000\`，内容在 \`data\`；旧的是 \`result\` 为 \`success\`，内容在旁边；应用两种都读。
`;

const openApi = learnerOpenApi();

/** Writes the readable page of all learners' calls. */
export function learnerCallsPage(): string {
  const areas = openApi.tags.map(({ name, description }) => {
    const calls = listedCalls.filter(({ area }) => area === name);
    return [`## ${description}`, ...calls.map(sectionOf)].join('\n\n');
  });
  return `${[begins.trimEnd(), ...areas].join('\n\n')}\n`;
}

function sectionOf({ endpoint }: ListedCall): string {
  const operation = openApi.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(callName(endpoint));
  const { parameters, requestBody, responses } = operation;
  const source = operation[SOURCE];
  const inputs = [
    ...parameters.map(({ name, in: where, schema, required, description, ...rest }) => [
      `\`${name}\``,
      where === 'path' ? '路径' : '查询',
      `${typeOf(schema)}${required ? '' : '，可以没有'}`,
      description,
      MARKS[rest[SOURCE]],
    ]),
    ...bodyRows(requestBody?.content, source),
  ];
  const [answer] = Object.values(responses[200].content as Record<string, { schema: JsonSchema }>);
  const fields = fieldsIn(withTree(answer?.schema ?? {}) as JsonSchema);
  const ofOurs = fields.filter(({ field }) => field[SOURCE] === 'ours').map(({ place }) => place);
  const outputs = fields.map(({ place, field }) => [
    `\`${place}\``,
    typeOf(field),
    MARKS[
      ofOurs.some((one) => place === one || place.startsWith(`${one}.`) || place.startsWith(`${one}[`))
        ? 'ours'
        : source
    ],
  ]);
  const facts = [MARKS[source], endpoint.access === 'visitor' ? '不用登录' : '要登录'];
  return [
    `### \`${callName(endpoint)}\``,
    `${facts.join('，')}。`,
    ...(inputs.length > 0 ? [laidOut([['参数', '在哪里', '类型', '是什么', '标记'], ...inputs])] : []),
    outputs.length > 0 ? laidOut([['回答', '类型', '标记'], ...outputs]) : '回答是一个文件。',
  ].join('\n\n');
}

/** Returns a schema with one level of each schema that contains itself. */
function withTree(node: unknown, isWithin = false): unknown {
  if (Array.isArray(node)) return node.map((child) => withTree(child, isWithin));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as JsonSchema;
  if ($ref !== undefined) {
    return isWithin
      ? {}
      : withTree(openApi.components.schemas[$ref.replace('#/components/schemas/', '')], true);
  }
  return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, withTree(child, isWithin)]));
}

function bodyRows(content: object | undefined, source: Source): string[][] {
  return Object.entries((content ?? {}) as Record<string, { schema: JsonSchema }>).flatMap(
    ([type, { schema }]) =>
      fieldsIn(schema).map(({ place, field, isRequired }) => [
        `\`${place}\``,
        type === 'application/json' ? 'JSON' : '文件',
        `${typeOf(field)}${isRequired || type !== 'application/json' ? '' : '，可以没有'}`,
        field.description ?? '',
        MARKS[field[SOURCE] ?? source],
      ]),
  );
}
