export declare function serveApp(): Promise<{ readonly address: string; close(): void }>
