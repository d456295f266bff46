import { spawnSync } from 'node:child_process';

const LONGEST_MS = 60_000;

/** The findings of `npm audit`; null when the registry gave no report. */
function findingsIn(output) {
  try {
    const { vulnerabilities } = JSON.parse(output);
    return vulnerabilities ? Object.values(vulnerabilities) : null;
  } catch {
    return null;
  }
}

const { stdout = '' } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8', timeout: LONGEST_MS, stdio: ['ignore', 'pipe', 'ignore'] },
);
const findings = findingsIn(stdout);
if (findings === null) {
  console.log('Vulnerabilities: SKIPPED, the registry gave no report on known vulnerabilities.');
} else if (findings.length === 0) {
  console.log('Vulnerabilities: none is known in the dependencies.');
} else {
  for (const { name, severity, range, fixAvailable } of findings) {
    const fix = fixAvailable?.version ? `, mended in ${fixAvailable.name} ${fixAvailable.version}` : '';
    console.log(`Vulnerabilities: ${name} ${range} (${severity})${fix}`);
  }
  process.exitCode = 1;
}
