/**
 * Opens the demo business in an installation whose vendors are emulated:
 * `npm run seed -w @citame/deploy -- http://localhost:30080 http://localhost:30081`.
 */
import { demoOwner, seedDemo } from '@citame/tools';

const [, , gatewayUrl, emulatorsUrl] = process.argv;
if (gatewayUrl === undefined || emulatorsUrl === undefined) {
  process.stderr.write(
    'Usage: npm run seed -w @citame/deploy -- <address of Cítame> <address of the emulators>\n',
  );
  process.exit(1);
}
await seedDemo({
  gatewayUrl,
  whatsappUrl: emulatorsUrl,
  paddleUrl: emulatorsUrl,
  mailboxUrl: emulatorsUrl,
});
process.stdout.write(`Sign in at ${gatewayUrl}/auth/login as ${demoOwner.email} / ${demoOwner.password}\n`);
process.stdout.write(`Chat at ${emulatorsUrl}/simulator\n`);
