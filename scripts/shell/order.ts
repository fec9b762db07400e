/**
 * A pack of the app: what it is for, as keys of Vite's manifest (sources, `needs`), or which addresses it `holds`. A file
 * is in the first pack of which something needs it.
 */
export type PackRule = { name: string } & ({ needs: RegExp } | { holds: RegExp });

/** In the order of need; what nobody names is in the last one. */
export const ORDER: readonly PackRule[] = [
  { name: 'documents', holds: /^(documents\/|manifest\.webmanifest$|icons\/mark\.svg$)/ },
  {
    name: 'login',
    needs: /^(index\.html$|src\/main|src\/areas\/account\/(before-react|screens\/sign-in))/,
  },
  { name: 'home', needs: /^src\/(areas\/home\/|app\/|session\/|ui\/(data|prompt-host))/ },
  { name: 'lesson', needs: /^src\/(areas\/(learning|columns)\/|ui\/(sanitize|virtual-rows))/ },
  { name: 'study', needs: /^src\/(areas\/hours|study|face|offline)\// },
  { name: 'account', needs: /^src\/areas\/(account|company|certificates)\// },
  { name: 'content', needs: /^src\/areas\/(content|help)\// },
  { name: 'payment', needs: /^src\/areas\/(payment|invoices|redemption)\// },
  { name: 'rest', holds: /^/ },
];

/**
 * Kept when they are asked for and not before: an hour of HLS, the face detector, what the phone itself puts on its home
 * screen. The document is the worker's own to install.
 */
export const BY_NEED = /^(index\.html$|assets\/hls-|face\/|icons\/.+\.png$)/;

/** What the app is made of; the worker's own script and what is laid compressed beside a file are not. */
export const OF_THE_APP =
  /^(?!sw\.js$|\.).+\.(html|js|css|svg|png|webmanifest)$|^face\/.+\.(wasm|tflite|binarypb)$/;
