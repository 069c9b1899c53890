export declare function copyApp(target: string): void
