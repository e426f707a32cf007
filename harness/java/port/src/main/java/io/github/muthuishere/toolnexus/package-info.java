/**
 * The Java port of SPEC §4: one {@link io.github.muthuishere.toolnexus.Tool} shape, rendered for three model
 * providers by {@link io.github.muthuishere.toolnexus.Adapters}.
 */
package io.github.muthuishere.toolnexus;
