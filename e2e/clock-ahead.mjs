// For a server that is started some time later than it is: `NODE_OPTIONS='--import …'`, `CLOCK_AHEAD` in ms. The built-in
// database reads the same clock; PostgreSQL has its own.
import { ServerResponse } from 'node:http';

const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
const Now = globalThis.Date;

globalThis.Date = class extends Now {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(Now.now() + ahead);
  }

  static now() {
    return Now.now() + ahead;
  }
};

// Node writes this header by a `Date` of its own, and phones set their clocks by it.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('Date', new Date().toUTCString());
  return writeHead.apply(this, given);
};
