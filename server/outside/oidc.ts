import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { type CodeExchange, CodeRefused, ExchangeSilent, exchange } from './code-exchange';
import { thrownSilence } from './no-answer';

export type OidcClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The one that the code was asked for with, where the sign-on compares it. */
  readonly redirectUri?: string | undefined;
};

const ALGORITHMS = ['RS256', 'PS256', 'ES256'];

/** Errors of a token that another key has signed, or that another application was given. */
const FORGED = [
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWKSNoMatchingKey,
];

const configuration = z.object({ issuer: z.string(), token_endpoint: z.url(), jwks_uri: z.url() });
const tokens = z.object({ id_token: z.string() });
const claims = z.object({ phone_number: z.string(), phone_number_verified: z.boolean().optional() });

/** OpenID Connect: the ticket is an authorisation code; the id token that it buys names the phone. */
export function oidcExchange(client: OidcClient, issuer: () => string): CodeExchange {
  let known: { keys: ReturnType<typeof createRemoteJWKSet>; tokenEndpoint: string } | undefined;

  /** Where the sign-on answers, by its own word; asked once. */
  async function discover(signal: AbortSignal) {
    const response = await fetch(`${issuer().replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal,
    });
    const said = configuration.parse(await response.json());
    if (said.issuer !== issuer()) throw new ExchangeSilent('the configuration is of another issuer');
    return { keys: createRemoteJWKSet(new URL(said.jwks_uri)), tokenEndpoint: said.token_endpoint };
  }

  return (code) =>
    exchange(async (signal) => {
      known ??= await discover(signal);
      const { clientId, clientSecret, redirectUri } = client;
      const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
      const response = await fetch(known.tokenEndpoint, {
        method: 'POST',
        headers: { Authorization: `Basic ${basic.toString('base64')}`, Accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          ...(redirectUri && { redirect_uri: redirectUri }),
        }),
        signal,
        redirect: 'error',
      });
      if (response.status === 401) {
        throw new ExchangeSilent('the sign-on does not know this client', { why: 'signature' });
      }
      const said: unknown = await response.json();
      if (response.status === 400 && (said as { error?: unknown }).error === 'invalid_grant') {
        throw new CodeRefused();
      }
      if (!response.ok) throw new ExchangeSilent(`the sign-on answered ${response.status}`);
      const { payload } = await jwtVerify(tokens.parse(said).id_token, known.keys, {
        issuer: issuer(),
        audience: clientId,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: 60,
      }).catch((cause: unknown) => {
        const isForged = FORGED.some((kind) => cause instanceof kind);
        throw new ExchangeSilent('the id token is not valid', {
          why: isForged ? 'signature' : thrownSilence(cause),
          cause,
        });
      });
      const { phone_number, phone_number_verified } = claims.parse(payload);
      // Whoever may write any number there could sign in as anybody.
      if (phone_number_verified === false) throw new CodeRefused();
      return phone_number;
    });
}
