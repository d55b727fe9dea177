/** What a package is going to remove must not be used by the product or its tests. */
function failOnDeprecation({ name, message }: Error): void {
  if (name === "DeprecationWarning" && /\bpg@/.test(message)) throw new Error(message);
}

// Files of one worker share its process.
if (!process.listeners("warning").some((listener) => listener.name === failOnDeprecation.name))
  process.on("warning", failOnDeprecation);
