/** The calendar date `YYYY-MM-DD` so many days later (earlier where `days` is negative). */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
