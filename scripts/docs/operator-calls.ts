import type { OperatorEndpoint } from '@contract/operator/endpoint';
import { answerNode, inputNode, type Node } from '@server/operator/open-api';
import { digestOf, operatorSignatureOf } from '@server/outside/operator-signature';
import { fieldsIn, typeOf } from './fields';
import { laidOut } from './table';

/** What the examples are signed with: everybody may know it, nobody may use it. */
export const EXAMPLE = {
  secret: 'the-secret-of-the-examples',
  time: '1795305600000',
  nonce: '5b0f7c1e-3a52-4f0e-9d55-7c1f0a6f2e11',
};

const HEADERS = [
  ['头', '是什么'],
  ['`X-Timestamp`', '现在的时间，1970 年以来的毫秒数；和服务器的钟相差不能超过 5 分钟'],
  ['`X-Nonce`', '每次发送新取的一个词，16 到 64 个字母、数字、`-`、`_`；用过的不能再用'],
  ['`X-Body-SHA256`', '请求内容的 SHA-256，十六进制小写'],
  ['`X-Signature`', '以 `OPERATOR_SECRET` 为密钥，对下面五行的 HMAC-SHA256，十六进制小写'],
];

const begins = `# 运营方的签名调用

这一页由 \`npm run docs\` 从 \`contract/operator/\` 写出来，不要手改。给程序读的同一份在 \`/operator/openapi.json\`（OpenAPI 3.1）。日常的事有命令可用，见 [operate.md](operate.md)；这里是给运营方自己的系统用的。

每个调用是一个 \`POST\`（个别是 \`PUT\`，那里写着），内容是 JSON 或文件本身，带四个头：

${laidOut(HEADERS)}

签的五行用换行连起来，末尾没有换行：方法、路径（不带网址）、\`X-Timestamp\`、\`X-Nonce\`、\`X-Body-SHA256\`。没有收到答复，就换一个 \`X-Nonce\` 重新签了再发。

把下面几行贴进终端（要有 \`curl\` 和 \`openssl\`；服务器在别处就改 \`SERVER\`），后面每个例子就能直接用：

\`\`\`sh
SERVER=http://127.0.0.1:8080
call() {
  time=$(date +%s)000
  nonce=$(openssl rand -hex 16)
  digest=$(printf '%s' "$2" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
  signature=$(printf '%s\\n%s\\n%s\\n%s\\n%s' POST "$1" "$time" "$nonce" "$digest" |
    openssl dgst -sha256 -hmac "$OPERATOR_SECRET" -r | cut -d ' ' -f 1)
  curl -sS "$SERVER$1" -H 'Content-Type: application/json' --data-binary "$2" \\
    -H "X-Timestamp: $time" -H "X-Nonce: $nonce" -H "X-Body-SHA256: $digest" -H "X-Signature: $signature"
}
\`\`\`

写自己的程序时，拿每个例子下面的签名核对：那是密钥 \`${EXAMPLE.secret}\`、\`X-Timestamp\` 为 \`${EXAMPLE.time}\`、\`X-Nonce\` 为 \`${EXAMPLE.nonce}\` 时的（不要真的用这个密钥）。

做成了是 HTTP 200；没有做成是 400、404、409 或 502，\`message\` 是一句可以给人看的话；签名不对是 401；内容太大是 413。没有设置 \`OPERATOR_SECRET\` 的服务器没有这些调用（404）。
`;

/** The document of all calls. */
export const operatorCallsDocument = (endpoints: readonly OperatorEndpoint[]): string =>
  `${[begins.trimEnd(), ...endpoints.map(sectionOf)].join('\n\n')}\n`;

function sectionOf(endpoint: OperatorEndpoint): string {
  const { method = 'POST', path, title, bytes } = endpoint;
  const answer = answerNode(endpoint);
  return [
    `## ${title}`,
    `\`${method} ${path}\``,
    ...(bytes ? [`请求内容是${bytes}，不是 JSON；下面的内容写在路径里。`] : exampleOf(endpoint)),
    ...tableOf('内容', inputNode(endpoint)),
    ...(answer ? tableOf('回答', answer) : ['回答是一个文件。']),
  ].join('\n\n');
}

function exampleOf({ path, example }: OperatorEndpoint): string[] {
  const body = JSON.stringify(example);
  const signed = { method: 'POST', path, ...EXAMPLE, digest: digestOf(body) };
  return [
    ['```sh', `call ${path} '${body}'`, '```'].join('\n'),
    `签名：\`${operatorSignatureOf(EXAMPLE.secret, signed)}\``,
  ];
}

/** A heading of the table and its rows, one a field, however deep; nothing of what has no fields. */
function tableOf(heading: string, node: Node): string[] {
  const rows = fieldsIn(node).map(({ place, field, isRequired }) => [
    `\`${place}\``,
    `${typeOf(field)}${isRequired ? '' : '，可以不写'}`,
    field.description ?? '',
  ]);
  if (rows.length === 0) return [];
  return [laidOut([[heading, '类型', '是什么'], ...rows])];
}
