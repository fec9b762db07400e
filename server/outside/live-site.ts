import { signedAddress } from './signed-address';

/** Who watches what; `back` is a path of the app. */
export type Watching = { readonly training: string; readonly learner: string; readonly back: string };

/** Where live rooms are; the port behind which a real site and the sandbox stand. */
export type LiveSite = {
  /** The room's address for one learner; `room` is the training's own address of it. */
  address(room: string, watching: Watching): string;
};

/** A site that lets in whoever comes by a signed address. */
export const signedLiveSite = (secret: string): LiveSite => ({
  address: (room, watching) => signedAddress(room, secret, { ...watching }),
});

/** A site that anybody may enter who knows the room. */
export const plainLiveSite: LiveSite = { address: (room) => room };
