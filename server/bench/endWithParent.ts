// A bench that was killed leaves no server behind.
process.on("disconnect", () => process.exit());
