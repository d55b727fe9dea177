// Ends with its parent, so that a killed bench leaves no server.
process.on("disconnect", () => process.exit());
