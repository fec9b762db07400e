import { seal } from '@/session/seal';

/** What a photo that was taken without network says of itself, besides the picture. */
export type SealedClaims = {
  hourId: string;
  /** The face point, seconds. */
  at: number;
  /** Wall clock of the phone, ms. */
  takenAt: number;
  sessionId: string;
  userId: string;
};

/** In base64, by way of a data address: no loop over half a million bytes on an old phone. */
function base64Of(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });
}

/** Seals a photo under the server's public key (PEM, SPKI), with what it says of itself. */
export async function sealPhoto(publicKey: string, photo: Blob, claims: SealedClaims): Promise<string> {
  return seal(publicKey, { ...claims, photo: await base64Of(photo) });
}
