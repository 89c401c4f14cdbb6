import * as v from 'valibot';

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

const oneLine = (text: string): string => text.split('\n')[0]?.slice(0, 300) ?? '';

/** File, title and first line of the error of each test that failed, of Vitest's JSON report. */
export function vitestFailures(report: unknown): string[] {
  const parsed = v.safeParse(VitestReport, report);
  if (!parsed.success) return ['the report of Vitest cannot be read'];
  return parsed.output.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name}: ${test.fullName}: ${oneLine(test.failureMessages?.[0] ?? '')}`);
    // A file that could not be loaded has no tests.
    return failed.length === 0 && status === 'failed' ? [`${name}: ${oneLine(message)}`] : failed;
  });
}

interface Suite {
  specs?: { file: string; line: number; title: string; ok: boolean }[] | undefined;
  suites?: Suite[] | undefined;
}

const SuiteShape: v.GenericSchema<Suite> = v.object({
  specs: v.optional(v.array(v.object({ file: v.string(), line: v.number(), title: v.string(), ok: v.boolean() }))),
  suites: v.optional(v.array(v.lazy(() => SuiteShape))),
});

/** File, line and title of each test that failed, of Playwright's JSON report. */
export function playwrightFailures(report: unknown): string[] {
  const parsed = v.safeParse(SuiteShape, report);
  if (!parsed.success) return ['the report of Playwright cannot be read'];
  const failedOf = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}:${spec.line}: ${spec.title}`),
    ...suites.flatMap(failedOf),
  ];
  return failedOf(parsed.output);
}
