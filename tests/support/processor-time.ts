/** The processor time of this process in milliseconds, all threads together; other processes do not lengthen it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
