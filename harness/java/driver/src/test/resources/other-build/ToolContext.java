package io.github.muthuishere.toolnexus;

public class ToolContext {}
