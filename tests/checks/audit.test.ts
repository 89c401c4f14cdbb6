import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { left: { name: 'left', severity, isDirect: true, via: [], range: '<2.0.0', nodes: [] } },
    metadata: {},
  });

test('a high or critical weakness is a finding, a moderate one is not', () => {
  expect(readAudit(report('high'))).toEqual(['left <2.0.0: a known high weakness (npm audit tells more)']);
  expect(readAudit(report('critical'))).toHaveLength(1);
  expect(readAudit(report('moderate'))).toEqual([]);
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
});

test('a registry that does not answer is not a clean one', () => {
  for (const answer of ['', '{"message":"405 Method Not Allowed","statusCode":405}', 'npm error network'])
    expect(readAudit(answer)).toBeNull();
});
