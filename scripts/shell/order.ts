/**
 * A pack of the app: what it is for, as names of the bundler's chunks (`scripts/chunks/table.ts`, `needs`), or which addresses it
 * `holds`. A file is in the first pack of which something needs it.
 */
export type PackRule = { name: string } & ({ needs: readonly string[] } | { holds: RegExp });

/** In the order of need; what nobody names is in the last one. */
export const ORDER: readonly PackRule[] = [
  {
    name: 'documents',
    holds: /^(documents\/|assets\/\w+\/row\.js$|manifest\.webmanifest$|icons\/mark\.svg$)/,
  },
  { name: 'login', needs: ['index', 'sign-in'] },
  { name: 'home', needs: ['home', 'reading', 'below', 'later', 'sync', 'database', 'prompts'] },
  { name: 'lesson', needs: ['learning', 'courses', 'columns', 'long-rows'] },
  { name: 'study', needs: ['hours', 'records', 'player', 'face'] },
  { name: 'text', needs: ['sanitize', 'content', 'help'] },
  { name: 'account', needs: ['account', 'company', 'certificates'] },
  { name: 'payment', needs: ['payment', 'invoices', 'redemption'] },
  { name: 'rest', holds: /^/ },
];

/**
 * Kept when they are asked for and not before: an hour of HLS, the face detector, what the phone itself puts on its home
 * screen. The document is the worker's own to install.
 */
export const BY_NEED = /^(index\.html$|assets\/\w+\/hls\.js$|face\/|icons\/.+\.png$)/;

/**
 * What the app is made of; the worker's own script and what is laid compressed beside a file are not, nor documents in the
 * form in which a line brings them: the worker has its own.
 */
export const OF_THE_APP =
  /^(?!sw(-\w+)?\.js$|\.|documents\/\w+\.html$).+\.(html|js|css|svg|png|webmanifest)$|^face\/.+\.(wasm|tflite|binarypb)$/;
