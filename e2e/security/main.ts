import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** Tests of security that stand beside what they test: tokens, roles, tenants, webhooks, streams, NATS, canaries, restored erasures. */
const beside = [
  'e2e/test/(api|logs|erasure|closing|operator|rights|tls)',
  'gateway/test/(live|web|pages|proxy|operator)',
  'packages/service-kit/test/(forgedTokens|tokens|roles|brokerUsers|exporting|securityLog|kept|http)',
  'packages/service-kit/src/secrets',
  'services/integrations/test/(webhook|googleConsent|signup|media|rotation)',
  'services/billing/test/webhooks',
  'services/catalog/test/photos',
  'services/scheduling/test/(memberScope|exports|clients)',
  'services/identity/test/(login|members|weakPasswords|secondFactor|passkeys|operator|sessions|signedInSessions|notices|smtp|exports)',
  'deploy/test/(backup|workflows|arrows|charts|alerts|storesTls)',
  'tools/test/(packages|secrets)',
];

/** Long forms of what `npm test` does in short; an environment that says otherwise wins. */
const long = { WEBHOOKS: '100000', NAUGHTY: '1', SCHEMATHESIS_EXAMPLES: '50' };

const without = '--without-schemathesis';
const rest = process.argv.slice(2).filter((word) => word !== without);
if (!process.env['SCHEMATHESIS'] && !process.argv.includes(without)) {
  process.stderr.write(
    'SCHEMATHESIS is not set: it is the path of `st`, which `pip install -r e2e/security/requirements.txt` puts somewhere.\n' +
      `To do without the fuzzing of the API: npm run test:security -- ${without}\n`,
  );
  process.exitCode = 1;
} else {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'tools', 'bootstrap.mjs'), 'test', 'e2e/security', ...beside, ...rest],
    { cwd: root, stdio: 'inherit', env: { ...long, ...process.env } },
  );
  process.exitCode = status ?? 1;
}
