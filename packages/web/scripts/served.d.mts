export declare function serveApp(
  folder?: () => string,
): Promise<{ readonly address: string; close(): void }>
