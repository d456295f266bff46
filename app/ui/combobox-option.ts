export type ComboboxOption = { value: string; label: string; detail?: string; disabled?: boolean };
